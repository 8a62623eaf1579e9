import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import table from '#app/features/product/lines/table.module.css';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import css from './page.module.css';
import type { SpecificationRow, SpecificationView } from './view.ts';

/** Cell of the buttons that move or remove a line. */
export function Moves({
  line: { id, name },
  kind,
  isFirst,
  isLast,
}: Pick<SpecificationRow, 'line'> & Pick<SpecificationView, 'kind'> & { isFirst: boolean; isLast: boolean }) {
  const { t } = useTranslation('specifications');
  return (
    <td className={clsx(table.actions, css.moves)}>
      <Move intent={`up-${id}`} label={t('specifications:upOf', { name })} closed={isFirst}>
        ↑
      </Move>
      <Move intent={`down-${id}`} label={t('specifications:downOf', { name })} closed={isLast}>
        ↓
      </Move>
      <Button name="intent" value={`delete-${id}`} look="quiet" formNoValidate>
        <Icon
          name="trash-2"
          label={t(kind === 'plan' ? 'specifications:removeOfPlan' : 'specifications:removeOf', { name })}
        />
      </Button>
    </td>
  );
}

function Move(props: { intent: string; label: string; closed: boolean; children: string }) {
  const { intent, label, closed, children } = props;
  return (
    <Button name="intent" value={intent} look="quiet" aria-label={label} title={label} disabled={closed}>
      {children}
    </Button>
  );
}
