interface Props {
  title: string;
  content: string;
  titleId?: string;
  className?: string | undefined;
}

/** What the important notice says: in its dialog and in the preview. */
export function NoticeText({ title, content, titleId, className }: Props) {
  return (
    <>
      <h2 id={titleId} className={className}>
        {title}
      </h2>
      <p>{content}</p>
    </>
  );
}
