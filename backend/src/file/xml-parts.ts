import { SaxesParser } from 'saxes';
import { t } from '../texts/texts.ts';
import { UnreadableFile } from './unreadable-file.ts';
import { type Budget, readParts } from './zip-parts.ts';

/** Elements within each other: a cell with parts in different fonts has ten. */
const mostDepth = 50;

/** Handles the XML of one part. */
export interface PartHandler {
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  text(text: string): void;
  close(name: string): void;
  /** Whether the rest needn't be read. */
  readonly isDone?: boolean;
}

/** The parts of a workbook, read one at a time. */
export class Parts {
  readonly #bytes: Uint8Array;
  readonly #budget: Budget;

  constructor(bytes: Uint8Array, budget: Budget) {
    this.#bytes = bytes;
    this.#budget = budget;
  }

  /** Parses the part of this name (in lower case); throws without one that is needed. */
  parse(name: string, handler: PartHandler, isNeeded: boolean): void {
    const decoder = new TextDecoder();
    const parser = parserFor(handler, this.#budget);
    const isFound = readParts(this.#bytes, name, this.#budget, (chunk, isLast) => {
      parser.write(decoder.decode(chunk, { stream: !isLast }));
      return handler.isDone !== true;
    });
    if (isFound && handler.isDone !== true) parser.close();
    if (!isFound && isNeeded) throw new UnreadableFile(t('file.broken-workbook'));
  }
}

/** No document type is read, so no entity can be declared, and the parser refuses those that aren't. */
function parserFor(handler: PartHandler, budget: Budget): SaxesParser {
  const parser = new SaxesParser();
  let depth = 0;
  const count = () => {
    budget.nodes -= 1;
    if (budget.nodes < 0) throw new UnreadableFile(t('file.bomb'));
  };
  const refuse = () => {
    throw new UnreadableFile(t('file.broken-workbook'));
  };
  parser.on('error', refuse);
  parser.on('doctype', refuse);
  parser.on('attribute', count);
  parser.on('comment', count);
  parser.on('processinginstruction', count);
  parser.on('opentag', ({ name, attributes }) => {
    count();
    depth += 1;
    if (depth > mostDepth) refuse();
    handler.open(plain(name), attributes);
  });
  parser.on('text', (text) => handler.text(text));
  parser.on('cdata', (text) => {
    count();
    handler.text(text);
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    handler.close(plain(name));
  });
  return parser;
}

/** Some programs write every name with a prefix. */
const plain = (name: string) => name.slice(name.indexOf(':') + 1);
