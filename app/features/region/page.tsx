import { useT } from '#app/i18n/t.ts';
import type { Path } from '#app/paths.ts';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Field } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form.tsx';
import type { RegionGroup } from './group.ts';
import css from './page.module.css';

interface Props {
  keyword: string;
  returnTo: Path;
  current: number | null;
  groups: RegionGroup[];
}

/** All regions in columns; a press chooses one and leads back. */
export function RegionPage({ keyword, returnTo, current, groups }: Props) {
  const t = useT();
  return (
    <>
      <h1 className={css.heading}>{t('region.heading')}</h1>
      <p className={css.hint}>{t('region.hint')}</p>
      <Form
        method="get"
        action={paths.region()}
        hidden={{ returnTo }}
        role="search"
        aria-label={t('region.search')}
        className={css.search}
      >
        <Field name="keyword" type="search" label={t('region.search')} defaultValue={keyword} maxLength={100} />
        <Button>{t('region.find')}</Button>
      </Form>
      {groups.length === 0 ? <EmptyState title={t('region.none')}>{t('region.noneHint')}</EmptyState> : null}
      <Form method="post" action={paths.region()} hidden={{ returnTo }} className={css.groups} forAnybody>
        {groups.map(({ name, regions }) => (
          <section key={name} className={css.group}>
            {name ? <h2 className={css.name}>{name}</h2> : null}
            <ul>
              {regions.map((region) => (
                <li key={region.id}>
                  <button
                    type="submit"
                    name="id"
                    value={region.id}
                    className={css.region}
                    aria-current={region.id === current ? 'true' : undefined}
                  >
                    {region.name}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </Form>
    </>
  );
}
