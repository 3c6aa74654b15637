import * as m from '@shop/messages/m';
import { Link } from 'react-router';
import { useSettings } from '../features/settings/api.js';
import { PageHead } from '../shared/ui/page-head.js';
import { Prose } from '../shared/reading/prose.js';
import { rich } from '../shared/ui/rich.js';

export default function TermsPage() {
  const { name, email, returns } = useSettings();
  return (
    <Prose title={m.footer_terms()}>
      <PageHead title={m.terms_page_title({ name })} description={m.terms_meta({ name })} path="/terms" />
      <h2>{m.terms_accept_title()}</h2>
      <p>{m.terms_accept({ name })}</p>
      <h2>{m.terms_lawful_title()}</h2>
      <p>{m.terms_lawful()}</p>
      <h2>{m.terms_account_title()}</h2>
      <p>{m.terms_account()}</p>
      <Purchases />
      {returns.days > 0 && (
        <>
          <h2 id="returns">{m.terms_returns_title()}</h2>
          <p>{m.terms_returns({ days: returns.days })}</p>
        </>
      )}
      <h2>{m.product_reviews()}</h2>
      <p>{m.terms_reviews()}</p>
      <h2>{m.terms_end_title()}</h2>
      <p>{m.terms_end()}</p>
      <h2>{m.terms_as_is_title()}</h2>
      <p>{m.terms_as_is()}</p>
      <h2>{m.privacy_contact_title()}</h2>
      <p>
        {rich(
          m.terms_contact({
            email,
            mail: (text) => <a href={`mailto:${email}`}>{text}</a>,
            a: (text) => <Link to="/privacy">{text}</Link>,
          }),
        )}
      </p>
    </Prose>
  );
}

function Purchases() {
  return (
    <>
      <h2>{m.terms_purchases_title()}</h2>
      <p>{m.terms_purchases()}</p>
      <h2>{m.terms_refuse_title()}</h2>
      <p>{m.terms_refuse()}</p>
    </>
  );
}
