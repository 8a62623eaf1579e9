import { Buffer } from 'node:buffer';
import { type SaxesAttributePlain, SaxesParser, type SaxesTagPlain } from 'saxes';
import { ExchangeRefused } from '../refused.ts';
import { type Encoding, encodingOf, headSize } from './encoding.ts';
import type { XmlNode } from './node.ts';

/** Where a file is read on: behind an item, so that nothing is half read. */
export interface Place {
  /** Bytes in front of it. */
  offset: number;
  /** Line breaks in front of it. */
  line: number;
  /** Elements that are open there, from the outermost, as the file writes them. */
  path: string[];
  encoding: Encoding | null;
}

export const beginning: Place = { offset: 0, line: 0, path: [], encoding: null };

export interface Item {
  node: XmlNode;
  /** Name of the element that it is in. */
  parent: string;
  /** Line on which it ends, from 1. */
  line: number;
}

export interface Items {
  /** Whether the elements of this path are items, which are collected with everything in them. */
  isItem(path: readonly string[]): boolean;
  /** An element that isn't in an item begins. */
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  /** An item is complete; returns whether to read on, or to end behind it or in front of it. */
  take(item: Item): 'on' | 'behind' | 'before';
}

/** Elements within each other. */
const mostDepth = 50;
/** Elements, attributes and letters of one item: a tree of groups is one, too. */
const mostNodes = 200_000;
const mostLetters = 4_000_000;
/** Bytes without an item: the parser keeps a text or a tag until its end. */
const mostBetween = 32 * 1024 * 1024;

/**
 * Reads the items of an XML file from a place, piece by piece. No document type is read, so no entity can be declared, and
 * the parser refuses those that aren't.
 */
export class ItemReader {
  /** Behind the last item. */
  readonly place: Place;
  isEnded = false;
  readonly #items: Items;
  readonly #parser = new SaxesParser();
  readonly #path: string[] = [];
  readonly #nodes: XmlNode[] = [];
  /** Letters and line breaks that aren't of the file. */
  #ahead = 0;
  #isAhead = true;
  #head: Uint8Array = Buffer.alloc(0);
  #decoder: TextDecoder | null = null;
  #text = '';
  #letters = 0;
  #bytes: number;
  readonly #firstLine: number;
  #left = { nodes: mostNodes, letters: mostLetters };

  constructor(place: Place, items: Items) {
    this.place = { ...place, path: [...place.path] };
    this.#items = items;
    this.#bytes = place.offset;
    this.#firstLine = place.line;
    this.#listen();
    const opening = place.path.map((name) => `<${name}>`).join('');
    this.#parser.write(opening);
    this.#isAhead = false;
    this.#ahead = opening.length;
  }

  /** Throws `ExchangeRefused` for what isn't well-formed, or is too much. */
  write(bytes: Uint8Array): void {
    if (this.isEnded) return;
    if (this.place.encoding !== null) this.#read(bytes);
    else {
      this.#head = Buffer.concat([this.#head, bytes]);
      if (this.#head.length >= headSize) this.#readHead();
    }
  }

  /** What a file begins with says in which encoding it is. */
  #readHead(): void {
    const head = this.#head;
    this.place.encoding = encodingOf(head);
    this.#head = Buffer.alloc(0);
    this.#read(head);
  }

  #read(bytes: Uint8Array): void {
    const text = this.#decode(bytes, this.place.encoding ?? 'utf-8');
    this.#text = text;
    this.#parser.write(text);
    this.#letters += text.length;
    this.#bytes += this.#sizeOf(text);
    if (!this.isEnded && this.#bytes - this.place.offset > mostBetween)
      throw new ExchangeRefused('exchange.too-large-item', { line: this.#line() });
  }

  /** The file has no more. */
  end(): void {
    if (this.place.encoding === null) this.#readHead();
    if (!this.isEnded) this.#parser.close();
  }

  #decode(bytes: Uint8Array, encoding: Encoding): string {
    this.#decoder ??= new TextDecoder(encoding, { fatal: true, ignoreBOM: true });
    try {
      return this.#decoder.decode(bytes, { stream: true });
    } catch {
      throw new ExchangeRefused('exchange.bad-letters', { line: this.#line() });
    }
  }

  #sizeOf(text: string): number {
    return this.place.encoding === 'utf-8' ? Buffer.byteLength(text) : text.length;
  }

  #line(): number {
    return this.#firstLine + this.#parser.line;
  }

  #listen(): void {
    const parser = this.#parser;
    const refuse = (reason: 'exchange.bad-xml' | 'exchange.doctype') => () => {
      if (!this.isEnded) throw new ExchangeRefused(reason, { line: this.#line() });
    };
    parser.on('error', refuse('exchange.bad-xml'));
    parser.on('doctype', refuse('exchange.doctype'));
    parser.on('attribute', (attribute: SaxesAttributePlain) => this.#count(attribute.value.length));
    parser.on('comment', () => this.#count(0));
    parser.on('opentag', (tag) => {
      if (!this.isEnded) this.#open(tag);
    });
    parser.on('text', (text) => this.#add(text));
    parser.on('cdata', (text) => this.#add(text));
    parser.on('closetag', () => {
      if (!this.isEnded) this.#close();
    });
  }

  #open({ name: written, attributes }: SaxesTagPlain): void {
    const name = plain(written);
    this.#path.push(written);
    if (this.#isAhead) return;
    if (this.#path.length > mostDepth) throw new ExchangeRefused('exchange.too-deep', { line: this.#line() });
    const node: XmlNode = { name, attributes, text: '', children: [] };
    const parent = this.#nodes.at(-1);
    if (!parent && !this.#items.isItem(this.#path.map(plain))) {
      this.#items.open(name, attributes);
      return;
    }
    this.#count(0);
    parent?.children.push(node);
    this.#nodes.push(node);
  }

  #add(text: string): void {
    const node = this.#nodes.at(-1);
    if (this.isEnded || !node) return;
    this.#count(text.length);
    node.text += text;
  }

  #close(): void {
    this.#path.pop();
    const node = this.#nodes.pop();
    if (!node || this.#nodes.length > 0) return;
    const line = this.#line();
    const next = this.#items.take({ node, parent: plain(this.#path.at(-1) ?? ''), line });
    this.isEnded = next !== 'on';
    if (next === 'before') return;
    const letters = this.#parser.position - this.#ahead - this.#letters;
    this.place.offset = this.#bytes + this.#sizeOf(this.#text.slice(0, letters));
    this.place.line = line - 1;
    this.place.path = [...this.#path];
    this.#left = { nodes: mostNodes, letters: mostLetters };
  }

  #count(letters: number): void {
    this.#left.nodes -= 1;
    this.#left.letters -= letters;
    if (!this.isEnded && this.#nodes.length > 0 && (this.#left.nodes < 0 || this.#left.letters < 0))
      throw new ExchangeRefused('exchange.too-large-item', { line: this.#line() });
  }
}

/** Some programs write every name with a prefix. */
const plain = (name: string) => name.slice(name.indexOf(':') + 1);
