import { Link } from 'react-router';
import { formatKes } from '@shop/contracts/money';
import { useSettings } from '../features/settings/api.js';
import { PageHead } from '../shared/ui/page-head.js';
import { Prose } from '../shared/ui/prose.js';

export default function AboutPage() {
  const { name, address, phone, promisedFreeOver } = useSettings();
  return (
    <Prose title={`About ${name}`}>
      <PageHead
        title={`About ${name}`}
        description={`Who stands behind ${name}: PC parts and gaming hardware for Kenya, picked by people who build.`}
        path="/about"
      />
      <p>
        {name} sells PC components, gaming hardware and accessories to builders and players in Kenya. Every part in the
        shop is there because we would put it into a machine of our own.
      </p>
      <h2>What we sell, and why</h2>
      <p>
        A good part at a fair price beats a long catalogue. We list what fits together, what can be had in Kenya when it
        breaks, and what is worth its power bill. Each product shows its full specification, how many are left, and what
        people who bought it say about it. Only buyers can review, so a rating here was paid for by the person who gave
        it and by nobody else.
      </p>
      <h2>Building with us</h2>
      <p>
        <Link to="/build-pc">Build Your PC</Link> takes you through the eight parts of a machine, from the processor to
        the power supply, and keeps the running total in sight. Not sure about a socket, a cooler or a case? Ask before
        you buy: technical support answers around the clock.
      </p>
      <h2>Buying and delivery</h2>
      <ul>
        <li>Prices are in Kenyan shillings and shown ex VAT.</li>
        <li>Pay by M-Pesa: confirm on your phone, and the receipt is in your mail and your profile a moment later.</li>
        <li>Prefer to talk? Send the whole cart to us on WhatsApp and finish the order in the chat.</li>
        <li>Free delivery on orders over {formatKes(promisedFreeOver)}.</li>
        <li>The stock you ordered is held for you while you pay, so nobody buys it from under your hands.</li>
      </ul>
      <h2>Your data stays yours</h2>
      <p>
        The shop works without trackers and without third-party cookies. Your profile lets you download everything we
        keep about you and close your account whenever you like; the <Link to="/privacy">privacy policy</Link> has the
        details.
      </p>
      <h2>Come and see us</h2>
      <p>
        {address && <>You find us at {address}. </>}We are open Monday to Friday from 9:00 to 18:00 and on Saturday from
        10:00 to 16:00. Call {phone}, or <Link to="/contact">write to us</Link>. To look around first, start with{' '}
        <Link to="/category/all">all products</Link>.
      </p>
    </Prose>
  );
}
