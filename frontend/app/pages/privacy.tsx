import * as m from '@shop/messages/m';
import { Link } from 'react-router';
import { useSettings } from '../features/settings/api.js';
import { PageHead } from '../shared/ui/page-head.js';
import { Prose } from '../shared/reading/prose.js';
import { rich } from '../shared/ui/rich.js';

export default function PrivacyPage() {
  const { name, email } = useSettings();
  return (
    <Prose title={m.footer_privacy()}>
      <PageHead title={m.privacy_page_title({ name })} description={m.privacy_meta({ name })} path="/privacy" />
      <p>{m.privacy_intro({ name })}</p>
      <h2>{m.privacy_collect_title()}</h2>
      <ul>
        <li>{m.privacy_collect_contact()}</li>
        <li>{m.privacy_collect_orders()}</li>
        <li>{m.privacy_collect_reviews()}</li>
        <li>{m.privacy_collect_usage()}</li>
        <li>{m.privacy_cookies()}</li>
      </ul>
      <h2>{m.privacy_use_title()}</h2>
      <p>{m.privacy_use()}</p>
      <h2>{m.privacy_who_title()}</h2>
      <p>{m.privacy_who()}</p>
      <RetentionAndRights />
      <h2>{m.privacy_contact_title()}</h2>
      <p>{rich(m.privacy_contact({ email, a: (text) => <a href={`mailto:${email}`}>{text}</a> }))}</p>
    </Prose>
  );
}

function RetentionAndRights() {
  return (
    <>
      <h2>{m.privacy_retention_title()}</h2>
      <p>{m.privacy_retention()}</p>
      <h2>{m.privacy_choices_title()}</h2>
      <ul>
        <li>{rich(m.privacy_access({ a: (text) => <Link to="/profile">{text}</Link> }))}</li>
        <li>{m.privacy_update()}</li>
        <li>{m.privacy_delete()}</li>
        <li>{m.privacy_marketing()}</li>
      </ul>
      <h2>{m.privacy_protect_title()}</h2>
      <p>{m.privacy_protect()}</p>
    </>
  );
}
