import { getCollectionProps, useField } from '@conform-to/react';
import { useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { AppForm, useAppForm } from '#app/ui/conform/app-form.tsx';
import { Checkbox } from '#app/ui/conform/checkbox.tsx';
import { Select } from '#app/ui/conform/select.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import css from './page.module.css';
import type { ViewForm } from './view.server.ts';

const levels = [0, 1, 2, 3] as const;

export function ViewDialog({ columns, panel, list }: ViewForm) {
  const { t } = useTranslation('catalogue');
  const form = useAppForm({
    id: 'view-form',
    defaultValue: {
      ...panel,
      level: Math.min(panel.level, levels.length - 1),
      columns: columns.flatMap(({ name, shown }) => (shown ? [name] : [])),
    },
  });
  const pending = useNavigation().formAction === paths.catalogueView();
  return (
    <Dialog title={t('catalogue:viewTitle')} closeTo={list} closeText={t('catalogue:backToList')} pending={pending}>
      <AppForm method="post" action={paths.catalogueView()} form={form} hidden={{ returnTo: list }} replace>
        {columns.map(({ name }) => (
          <input key={name} type="hidden" name="offered" value={name} />
        ))}
        <fieldset className={css.columns}>
          <legend className={css.legend}>{t('catalogue:columns')}</legend>
          <Columns columns={columns} />
        </fieldset>
        <fieldset className={css.panel}>
          <legend className={css.legend}>{t('catalogue:panel')}</legend>
          <Checkbox name="shown" label={t('catalogue:panelShown')} />
          <Checkbox name="pinned" label={t('catalogue:panelPinned')} />
          <Checkbox name="sections" label={t('catalogue:sectionsPinned')} hint={t('catalogue:sectionsPinnedHint')} />
          <Select
            name="level"
            label={t('catalogue:sectionsLevel')}
            options={levels.map((value) => ({ value, label: t(`catalogue:sectionsLevel${value}`) }))}
          />
        </fieldset>
        <p className={css.buttons}>
          <Button look="primary" name="form" value="save">
            {t('catalogue:apply')}
          </Button>
          <Button name="form" value="usual">
            {t('catalogue:viewUsual')}
          </Button>
        </p>
      </AppForm>
    </Dialog>
  );
}

function Columns({ columns }: Pick<ViewForm, 'columns'>) {
  const [field] = useField<string>('columns');
  const options = columns.map(({ name }) => name);
  const boxes = getCollectionProps(field, { type: 'checkbox', options, ariaAttributes: false });
  return boxes.map(({ key, ...box }, index) => (
    <label key={key} className={css.tick}>
      <input {...box} />
      {columns[index]?.label}
    </label>
  ));
}
