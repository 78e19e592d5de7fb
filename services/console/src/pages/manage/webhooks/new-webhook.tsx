import type { Webhook } from '../../../api/types.ts';
import { TextInput } from '../../../parts/text-input.tsx';
import { texts } from '../../../texts/texts.ts';
import { SecretMaker } from '../secret-maker.tsx';

/** Makes a webhook of all or some kinds of events. */
export function NewWebhook({ user }: { user: string }) {
  const { url, urlHelp, kinds, kindsTitle, create, once } = texts.manage.webhooks;
  const fieldsOf = (form: FormData) => ({
    user,
    url: String(form.get('url')),
    kinds: form.getAll('kind').map(String),
  });
  const resource = { name: 'webhook', collection: 'webhook_collection', path: '/webhooks/' };
  return (
    <SecretMaker<Webhook> {...{ ...resource, fieldsOf, label: create, note: once }} secretOf={({ secret }) => secret}>
      <TextInput label={url} name="url" type="url" isRequired maxLength={2000} help={urlHelp} />
      <fieldset className="checks">
        <legend className="label">{kindsTitle}</legend>
        {Object.entries(kinds).map(([kind, text]) => (
          <label className="check" key={kind}>
            <input type="checkbox" name="kind" value={`varfreq.${kind}.*`} /> {text}
          </label>
        ))}
      </fieldset>
    </SecretMaker>
  );
}
