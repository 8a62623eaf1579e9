import { useT } from '#app/i18n/t.ts';
import { Field, TextArea } from '#app/ui/field.tsx';

/** Name and description of a specification. */
export function NamingFields({ name, description }: { name?: string; description?: string }) {
  const t = useT();
  return (
    <>
      <Field
        name="name"
        label={t('specifications.name')}
        defaultValue={name}
        required
        maxLength={255}
        autoComplete="off"
      />
      <TextArea
        name="description"
        label={t('specifications.description')}
        defaultValue={description}
        maxLength={2000}
      />
    </>
  );
}
