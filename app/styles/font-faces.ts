/** Web fonts and the metrics of what stands in until they come; written by scripts/fonts.ts. Lite pages leave it out. */
export const fontFaces =
  '@font-face{font-family:"TC Sans";font-weight:400;font-display:swap;src:url(/fonts/tc-sans.8695db7d.woff2)format("woff2")}' +
  '@font-face{font-family:"TC Sans A";font-weight:400;src:local("Arial"),local("Liberation Sans");size-adjust:93.7%;ascent-override:108.7%;descent-override:29.5%;line-gap-override:0%}' +
  '@font-face{font-family:"TC Sans R";font-weight:400;src:local("Roboto");size-adjust:92.8%;ascent-override:109.7%;descent-override:29.7%;line-gap-override:0%}' +
  '@font-face{font-family:"TC Narrow";font-weight:700;font-display:swap;src:url(/fonts/tc-narrow.d9836261.woff2)format("woff2")}' +
  '@font-face{font-family:"TC Narrow A";font-weight:700;src:local("Arial Bold"),local("Arial-BoldMT"),local("Liberation Sans Bold");size-adjust:74.8%;ascent-override:136.1%;descent-override:36.9%;line-gap-override:0%}' +
  '@font-face{font-family:"TC Narrow R";font-weight:700;src:local("Roboto Bold"),local("Roboto-Bold");size-adjust:77.1%;ascent-override:132.0%;descent-override:35.8%;line-gap-override:0%}';
