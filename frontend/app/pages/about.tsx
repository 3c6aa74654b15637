import { Link } from 'react-router';
import { formatKes } from '@shop/contracts/money';
import * as m from '@shop/messages/m';
import { useSettings } from '../features/settings/api.js';
import { PageHead } from '../shared/ui/page-head.js';
import { Prose } from '../shared/reading/prose.js';
import { rich } from '../shared/ui/rich.js';

export default function AboutPage() {
  const { name, address, phone, promisedFreeOver } = useSettings();
  return (
    <Prose title={m.about_title({ name })}>
      <PageHead title={m.about_title({ name })} description={m.about_meta({ name })} path="/about" />
      <p>{m.about_intro({ name })}</p>
      <h2>{m.about_what_title()}</h2>
      <p>{m.about_what()}</p>
      <h2>{m.about_building_title()}</h2>
      <p>{rich(m.about_building({ a: (text) => <Link to="/build-pc">{text}</Link> }))}</p>
      <h2>{m.about_buying_title()}</h2>
      <ul>
        <li>{m.about_prices()}</li>
        <li>{m.about_mpesa()}</li>
        <li>{m.about_whatsapp()}</li>
        <li>{m.about_free({ amount: formatKes(promisedFreeOver) })}</li>
        <li>{m.about_held()}</li>
      </ul>
      <h2>{m.about_data_title()}</h2>
      <p>{rich(m.about_data({ a: (text) => <Link to="/privacy">{text}</Link> }))}</p>
      <h2>{m.about_visit_title()}</h2>
      <p>
        {address && `${m.about_address({ address })} `}
        {rich(
          m.about_visit({
            phone,
            write: (text) => <Link to="/contact">{text}</Link>,
            all: (text) => <Link to="/category/all">{text}</Link>,
          }),
        )}
      </p>
    </Prose>
  );
}
