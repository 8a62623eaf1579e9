import { getJob, getJobFile } from '#contract/job.ts';
import { notFound } from '../errors.ts';
import { type Api, mount } from '../mount.ts';
import { mountFile } from '../mount-file.ts';
import { t } from '../texts/texts.ts';
import { missing, requireJob } from './start.ts';
import { objectOf, toJob } from './store.ts';

export function mountJob(app: Api): void {
  mount(app, getJob, async (context) => toJob(await requireJob(context, context.input.params.id)), { missing });

  mountFile(
    app,
    getJobFile,
    async (context) => {
      const { id, fileName } = await requireJob(context, context.input.params.id);
      const file = fileName === null ? null : await context.env.files.get(objectOf(id));
      if (!file || fileName === null) throw notFound(t(missing));
      return { file, name: fileName };
    },
    { missing },
  );
}
