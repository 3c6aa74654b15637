import { Link } from 'react-router';
import { formatKes } from '@shop/contracts/money';
import { useSettings } from '../features/settings/api.js';
import { PageHead } from '../shared/ui/page-head.js';
import { Prose } from '../shared/ui/prose.js';

export default function AboutPage() {
  const { name, address, promisedFreeOver } = useSettings();
  return (
    <Prose title={`About ${name}`}>
      <PageHead
        title={`About ${name}`}
        description={`${name}: PC parts and gaming hardware for Kenya.`}
        path="/about"
      />
      <p>
        {name} sells PC components, gaming hardware and accessories to builders and players in Kenya. Every part in the
        shop is there because we would put it into a machine of our own.
      </p>
      <ul>
        <li>Prices in Kenyan shillings, payment by M-Pesa or by a chat on WhatsApp.</li>
        <li>Free delivery on orders over {formatKes(promisedFreeOver)}.</li>
        <li>Technical support around the clock.</li>
        <li>Reviews only from people who bought the product.</li>
      </ul>
      {address && <p>You find us at {address}.</p>}
      <p>
        Start with <Link to="/category/all">all products</Link>, put a machine together with{' '}
        <Link to="/build-pc">Build Your PC</Link>, or <Link to="/contact">write to us</Link>.
      </p>
    </Prose>
  );
}
