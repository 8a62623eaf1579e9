export interface PaperOptions {
  isWide?: boolean;
  /** Of its words, for those who have it read aloud. */
  language?: string;
}

export interface Look {
  size?: number;
  /** Without lines around the cells. */
  plain?: true;
  /** With a line under each row only. */
  ruled?: true;
}

/** What a table ends with: it stays with so many of its last rows. */
export interface End {
  rows: number;
  write: () => void;
}

export interface PaperCell {
  text: string;
  /** Share of the width. */
  width: number;
  align?: 'end' | 'center';
}

/** A cell in its place, in points. */
export interface Placed {
  lines: string[];
  left: number;
  width: number;
  align: PaperCell['align'];
}

export interface PlacedRow {
  cells: Placed[];
  height: number;
}

export interface Box extends Omit<Placed, 'lines'> {
  top: number;
  size: number;
}
