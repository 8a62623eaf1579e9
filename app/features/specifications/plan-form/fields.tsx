import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormHandle } from '#app/ui/conform/app-form.tsx';
import { Field } from '#app/ui/conform/field.tsx';
import { Select } from '#app/ui/conform/select.tsx';
import { NamingFields } from '../naming-fields.tsx';
import { planStatus } from './choices.ts';

interface Props {
  form: FormHandle;
  people: readonly { id: number; name: string }[];
  note?: ReactNode;
}

export function PlanFields({ form, people, note }: Props) {
  const { t } = useTranslation('plans');
  const labels = { dueDate: t('plans:due'), responsibleId: t('plans:responsible'), status: t('plans:status') };
  return (
    <>
      <NamingFields form={form} note={note} labels={labels} />
      <Field name="dueDate" type="date" label={labels.dueDate} hint={t('plans:dueHint')} />
      <Select
        name="responsibleId"
        label={labels.responsibleId}
        hint={t('plans:responsibleHint')}
        empty={t('plans:nobody')}
        options={people.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Select
        name="status"
        label={labels.status}
        options={planStatus.map((value) => ({ value, label: t(`plans:status.${value}`) }))}
      />
    </>
  );
}
