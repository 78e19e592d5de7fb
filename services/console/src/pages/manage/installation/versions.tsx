import { useQuery } from '@tanstack/react-query';
import { version } from '../../../../package.json';
import { read, send } from '../../../api/client.ts';
import { bytes } from '../../../texts/formats.ts';
import { texts } from '../../../texts/texts.ts';
import { FactCard } from './fact-card.tsx';

/** Versions of the console, which is built with the server, and of the API; the largest upload. */
export function Versions() {
  const root = useQuery({
    queryKey: ['root'],
    queryFn: ({ signal }) => read<{ api_version: string }>('root', '/', { signal }),
  });
  const most = useQuery({
    queryKey: ['tus'],
    queryFn: async ({ signal }) => (await send('OPTIONS', '/uploads/', { signal })).headers.get('tus-max-size'),
  });
  const { version: title, software, api, largestUpload, noLimit } = texts.manage.installation;
  const largest = most.data === undefined ? texts.loading : most.data === null ? noLimit : bytes(Number(most.data));
  return (
    <FactCard
      title={title}
      facts={[
        [software, version],
        [api, root.data?.api_version ?? texts.loading],
        [largestUpload, largest],
      ]}
    />
  );
}
