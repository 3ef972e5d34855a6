import { KindDrawer } from '../../../kit/record-forms/kind-drawer.tsx';

interface VesselDrawerProps {
  /** The ID of a vessel. `new` for a new one. */
  vessel: string;
  /** The name of a new vessel. */
  name?: string;
  onClose: () => void;
  /** Called with the ID of the new vessel, instead of `onClose`. */
  onAdded?: (vessel: string) => void;
}

/** The form to add, edit or delete a vessel. */
export function VesselDrawer({ vessel, name = '', ...rest }: VesselDrawerProps) {
  return <KindDrawer kind="vessel" id={vessel} values={{ name }} {...rest} />;
}
