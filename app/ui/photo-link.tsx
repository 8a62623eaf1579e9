import css from './photo-link.module.css';

/** A person's photo in small, which opens elsewhere as it is. */
export function PhotoLink({ src, alt }: { src: string; alt: string }) {
  return (
    <a href={src} target="_blank" rel="noopener noreferrer">
      <img src={src} alt={alt} loading="lazy" className={css.photo} />
    </a>
  );
}
