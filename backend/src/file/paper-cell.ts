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

export interface Box extends Omit<Placed, 'lines'> {
  top: number;
  size: number;
}
