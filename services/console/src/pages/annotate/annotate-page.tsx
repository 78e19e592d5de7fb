import '../../styles/annotate.css';
import { Link } from '@tanstack/react-router';
import { SectionPage } from '../../parts/section-page.tsx';
import { texts } from '../../texts/texts.ts';

/** What surrounds the pages that annotate a file and make a table. */
export function AnnotatePage() {
  return <SectionPage label={texts.annotate.label} links={() => <Links />} />;
}

function Links() {
  const { file, table } = texts.annotate.pages;
  return (
    <>
      <Link to="/annotate" activeOptions={{ exact: true }}>
        {file}
      </Link>
      <Link to="/annotate/tables">{table}</Link>
    </>
  );
}
