import { IconFocusCentered } from '@tabler/icons-react';
import { useControl } from '@vis.gl/react-maplibre';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';

/**
 * A button that shows all data again. After the user has moved the map, filters no longer change
 * the view.
 */
export function FitControl({ onFit }: { onFit: () => void }) {
  const { t } = useTranslation('maps');
  const [element] = useState(() => {
    const group = document.createElement('div');
    group.className = 'maplibregl-ctrl maplibregl-ctrl-group';
    return group;
  });
  useControl(() => ({ onAdd: () => element, onRemove: () => element.remove() }), {
    position: 'bottom-right',
  });
  return createPortal(
    <button type="button" title={t('fit')} aria-label={t('fit')} onClick={onFit}>
      <IconFocusCentered size={18} stroke={1.8} aria-hidden />
    </button>,
    element,
  );
}
