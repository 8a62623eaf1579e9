/** An element with everything in it. */
export interface XmlNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlNode[];
  text: string;
}

/** Elements of a name within one. */
export const childrenOf = (node: XmlNode | undefined, name: string): XmlNode[] =>
  node?.children.filter((child) => child.name === name) ?? [];

/** The first element at a path of names. */
export function childAt(node: XmlNode | undefined, ...path: string[]): XmlNode | undefined {
  let found = node;
  for (const name of path) found = found?.children.find((child) => child.name === name);
  return found;
}

/** Text at a path, on one line; empty if there is none. */
export const textAt = (node: XmlNode | undefined, ...path: string[]): string =>
  (childAt(node, ...path)?.text ?? '').replaceAll(/\s+/g, ' ').trim();

/** Whether an accounting program says yes. */
export const isYes = (text: string | undefined) => /^(true|истина|да|1)$/i.test(text?.trim() ?? '');
