import { useT } from '#app/i18n/t.ts';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Form } from '#app/ui/form.tsx';
import { Select } from '#app/ui/select.tsx';
import type { ViewForm } from './load.server.ts';
import css from './page.module.css';

/** Levels of the section tree that may be opened. */
const levels = [0, 1, 2, 3] as const;

/** Columns of the list and the panel beside it, as boxes to tick over the list. */
export function ViewDialog({ columns, panel, list }: ViewForm) {
  const t = useT();
  return (
    <Dialog title={t('catalogue.viewTitle')} closeTo={list} closeText={t('catalogue.backToList')}>
      <Form method="post" action={paths.catalogueView()} hidden={{ returnTo: list }} replace>
        {columns.map(({ name }) => (
          <input key={name} type="hidden" name="offered" value={name} />
        ))}
        <fieldset className={css.columns}>
          <legend className={css.legend}>{t('catalogue.columns')}</legend>
          {columns.map(({ name, label, shown }) => (
            <Tick key={name} name="columns" value={name} label={label} ticked={shown} />
          ))}
        </fieldset>
        <fieldset className={css.panel}>
          <legend className={css.legend}>{t('catalogue.panel')}</legend>
          <Checkbox name="shown" label={t('catalogue.panelShown')} defaultChecked={panel.shown} />
          <Checkbox name="pinned" label={t('catalogue.panelPinned')} defaultChecked={panel.pinned} />
          <Checkbox
            name="sections"
            label={t('catalogue.sectionsPinned')}
            hint={t('catalogue.sectionsPinnedHint')}
            defaultChecked={panel.sections}
          />
          <Select
            name="level"
            label={t('catalogue.sectionsLevel')}
            defaultValue={Math.min(panel.level, levels.length - 1)}
            options={levels.map((value) => ({ value, label: t(`catalogue.sectionsLevel${value}`) }))}
          />
        </fieldset>
        <p className={css.buttons}>
          <Button look="primary" name="form" value="save">
            {t('catalogue.apply')}
          </Button>
          <Button name="form" value="usual">
            {t('catalogue.viewUsual')}
          </Button>
        </p>
      </Form>
    </Dialog>
  );
}

interface TickProps {
  name: string;
  value: string;
  label: string;
  ticked: boolean;
}

/** One of several boxes of the same name. */
function Tick({ name, value, label, ticked }: TickProps) {
  return (
    <label className={css.tick}>
      <input type="checkbox" name={name} value={value} defaultChecked={ticked} />
      {label}
    </label>
  );
}
