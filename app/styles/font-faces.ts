/** Web fonts and the metrics of what stands in until they come; written by scripts/fonts.ts. Lite pages leave it out. */
export const fontFaces =
  '@font-face{font-family:TS;font-display:swap;src:url(/fonts/tc-sans.8695db7d.woff2)format(woff2)}' +
  '@font-face{font-family:TSA;src:local(Arial),local(Liberation Sans);size-adjust:93.7%;ascent-override:108.7%;descent-override:29.5%}' +
  '@font-face{font-family:TSR;src:local(Roboto);size-adjust:92.8%;ascent-override:109.7%;descent-override:29.7%}' +
  '@font-face{font-family:TN;font-display:swap;src:url(/fonts/tc-narrow.d9836261.woff2)format(woff2)}' +
  '@font-face{font-family:TNA;src:local(Arial Bold),local(Liberation Sans Bold);size-adjust:74.8%;ascent-override:136.1%;descent-override:36.9%}' +
  '@font-face{font-family:TNR;src:local(Roboto Bold);size-adjust:77.1%;ascent-override:132.0%;descent-override:35.8%}';
