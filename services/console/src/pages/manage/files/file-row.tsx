import { useQueryClient } from '@tanstack/react-query';
import { send } from '../../../api/client.ts';
import type { DataSource } from '../../../api/types.ts';
import { ConfirmButton } from '../../../parts/confirm-button.tsx';
import { SaveButton } from '../../../parts/save-button.tsx';
import { time } from '../../../texts/formats.ts';
import { texts } from '../../../texts/texts.ts';
import { Thing } from '../thing.tsx';

/** A file, to be saved or removed. */
export function FileRow({ file }: { file: DataSource }) {
  const queries = useQueryClient();
  const remove = async () => {
    await send('DELETE', file.uri);
    await queries.invalidateQueries({ queryKey: ['data_source_collection'] });
  };
  const { compressed, kinds, remove: asked } = texts.manage.files;
  const owner = 'name' in file.user ? <bdi>{file.user.name}</bdi> : file.user.uri;
  return (
    <Thing
      title={file.name}
      badge={<span className="badge">{kinds[file.filetype]}</span>}
      facts={[time(file.added), owner, file.gzipped && compressed, file.uri]}
      actions={
        <>
          <SaveButton about={file.name} path={file.data.uri} />
          <ConfirmButton {...asked} about={file.name} act={remove} />
        </>
      }
    />
  );
}
