import type { addresses } from '../../../app/addresses.ts';
import type { Address } from '../../../kit/address/use-address.ts';

/** The values in the address of sea service, and functions that change them. */
export type ServiceAddress = Address<typeof addresses.seaService>;
