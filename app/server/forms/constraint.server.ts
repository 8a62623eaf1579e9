import type { Constraint } from '@conform-to/dom';
import { z } from 'zod';

/** Native validation attributes by field name. */
export type Constraints = Record<string, Constraint>;

type Node = z.core.JSONSchema.BaseSchema;

/**
 * Native validation of a schema, computed in the loader so that zod stays on the edge. Read from the JSON schema:
 * conform's own `getZodConstraint` finds no lengths in zod 4.6, marks fields with a fallback as required, and fails on
 * a schema with a transform at its root. Patterns are left out, since schemas accept any usual spelling.
 */
export function constraintsOf(schema: z.ZodType): Constraints {
  return constraintsIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
}

function constraintsIn(node: Node, name = '', required = false): Constraints {
  const branches = [...(node.anyOf ?? []), ...(node.oneOf ?? []), ...(node.allOf ?? [])] as Node[];
  if (branches.length > 0) return anyOf(branches.map((one) => constraintsIn(one, name, required)));
  const fields = Object.entries(node.properties ?? {}) as [string, Node][];
  const parts = fields.map(([key, one]) =>
    constraintsIn(one, name ? `${name}.${key}` : key, node.required?.includes(key) && !('default' in one)),
  );
  if (node.items) parts.push(constraintsIn(node.items as Node, `${name}[]`));
  const checks = node.properties ? {} : checksOf(node, required);
  return Object.assign(name && Object.keys(checks).length > 0 ? { [name]: checks } : {}, ...parts);
}

/** A field that only some branches have isn't required. */
function anyOf(parts: Constraints[]): Constraints {
  const all: Constraints = Object.assign({}, ...parts);
  const isRequired = (name: string) => parts.every((part) => part[name]?.required);
  return Object.fromEntries(
    Object.entries(all).map(([name, { required, ...rest }]) => [
      name,
      { ...rest, ...(isRequired(name) && { required }) },
    ]),
  );
}

function checksOf({ type, minLength, maxLength, minimum: min, maximum: max }: Node, required: boolean): Constraint {
  const limits = Object.entries({ minLength, maxLength, min, max }).filter(([, limit]) => isLimit(limit));
  return { ...(required && { required }), ...(type === 'array' && { multiple: true }), ...Object.fromEntries(limits) };
}

/** Plain integers come with the safe-integer limits, which aren't constraints. */
const isLimit = (limit: number | undefined) => limit !== undefined && Math.abs(limit) < Number.MAX_SAFE_INTEGER;
