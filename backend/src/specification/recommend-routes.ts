import { recommendSpecification, withdrawSpecification } from '#contract/specification.ts';
import { type Api, mount } from '../mount.ts';
import { newIdOf } from '../new-id.ts';
import { requireEditor } from '../staff/require-editor.ts';
import { missing, requireVisible } from './access.ts';
import { recommend, withdraw } from './recommend.ts';

/** Lists that the supplier's people recommend to every buyer. */
export function mountRecommending(app: Api): void {
  mount(
    app,
    recommendSpecification,
    async (context) => {
      requireEditor(context.actor);
      return {
        id: await recommend(context, await requireVisible(context.env, context.actor, context.input.params.id)),
      };
    },
    { missing, recall: ({ memory }) => ({ id: newIdOf(memory) }) },
  );
  mount(
    app,
    withdrawSpecification,
    async ({ input: { params }, env, actor, now }) => {
      requireEditor(actor);
      await withdraw(env, params.id, now);
    },
    { missing },
  );
}
