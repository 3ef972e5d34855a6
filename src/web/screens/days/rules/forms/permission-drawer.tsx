import { useTranslation } from 'react-i18next';
import { KindDrawer } from '../../../../kit/record-forms/kind-drawer.tsx';
import { useFormat } from '../../../../kit/format/format-context.tsx';

/** Adds, edits or deletes a permission of a person to stay in a country. */
export function PermissionDrawer({
  id,
  personId,
  onClose,
}: {
  /** Undefined for a new record. */
  id: string | undefined;
  /** The person of a new record. */
  personId: string;
  onClose: () => void;
}) {
  const { t } = useTranslation('rules');
  const { t: tKinds } = useTranslation('kinds');
  const format = useFormat();
  return (
    <KindDrawer
      kind="permission"
      id={id}
      // The default kind is the residence permit, because it is the kind that changes rule results.
      values={{ personId, kind: 'residence-permit' }}
      calledOf={({ kind, country }) =>
        t('permissionOf', {
          permission: tKinds(`permission.choices.kind.${kind}`),
          country: format.country(country),
        })
      }
      beginsAt="kind"
      onClose={onClose}
    />
  );
}
