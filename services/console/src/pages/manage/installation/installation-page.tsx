import { PageOfAdmins } from '../../../parts/page-of.tsx';
import { texts } from '../../../texts/texts.ts';
import { Backup } from './backup.tsx';
import { Build } from './build.tsx';
import { Checks } from './checks.tsx';
import { Health } from './health.tsx';
import { Stored } from './stored.tsx';
import { Versions } from './versions.tsx';

/** What administrators want to know of this installation. */
export function InstallationPage() {
  const { title, lead } = texts.manage.installation;
  return (
    <PageOfAdmins title={title} lead={lead}>
      {() => (
        <>
          <div className="cards">
            <Health />
            <Backup />
          </div>
          <Checks />
          <div className="cards">
            <Versions />
            <Build />
            <Stored />
          </div>
        </>
      )}
    </PageOfAdmins>
  );
}
