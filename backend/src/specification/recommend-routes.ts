import { recommendSpecification, withdrawSpecification } from '#contract/specification.ts';
import { type Api, mount } from '../mount.ts';
import { newIdOf } from '../new-id.ts';
import { requireStaffRight } from '../staff/require-right.ts';
import { editsTexts } from '../staff/right.ts';
import { missing, requireVisible } from './access.ts';
import { recommend, withdraw } from './recommend.ts';

/** Lists that the supplier's people recommend to every buyer. */
export function mountRecommending(app: Api): void {
  mount(
    app,
    recommendSpecification,
    async (context) => {
      requireStaffRight(context.actor, editsTexts);
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
      requireStaffRight(actor, editsTexts);
      await withdraw({ env, actor, now }, params.id);
    },
    { missing },
  );
}
