import { Link } from 'react-router';
import { useSettings } from '../features/settings/api.js';
import { PageHead } from '../shared/ui/page-head.js';
import { Prose } from '../shared/ui/prose.js';

export default function TermsPage() {
  const { name, email } = useSettings();
  return (
    <Prose title="Terms of Service">
      <PageHead title={`Terms of Service | ${name}`} description={`The terms of buying at ${name}.`} path="/terms" />
      <h2>Accepting these terms</h2>
      <p>By using {name} you accept these terms. If you do not, please do not use the shop.</p>
      <h2>Lawful use</h2>
      <p>
        Use the shop for buying and for finding out about what we sell, and in no way that breaks the law, harms others
        or keeps the shop from working for them.
      </p>
      <h2>Your account</h2>
      <p>
        You are responsible for your account: give true details and keep your password to yourself. What is done with
        your account counts as done by you until you tell us otherwise.
      </p>
      <Purchases />
      <h2>Reviews</h2>
      <p>
        A review is yours; by posting it you let us show it. We take down what is unlawful or has nothing to do with the
        product.
      </p>
      <h2>Termination</h2>
      <p>
        You may stop using the shop and close your account at any time. We may suspend or close an account at any time,
        in particular one that breaks these terms.
      </p>
      <h2>As it is</h2>
      <p>
        The shop and its texts are provided as they are and as they are available. We do not promise that they are free
        of errors or never interrupted. Your rights under Kenyan consumer law are not touched by this.
      </p>
      <h2>Contact</h2>
      <p>
        Questions about these terms: <a href={`mailto:${email}`}>{email}</a>. What we keep about you is told in the{' '}
        <Link to="/privacy">privacy policy</Link>.
      </p>
    </Prose>
  );
}

function Purchases() {
  return (
    <>
      <h2>Purchases</h2>
      <p>
        An order is an offer to buy. It is subject to our acceptance and to what is available. Prices are in Kenyan
        shillings, ex VAT; the total you see before you pay is what you owe. The stock of an order is held for half an
        hour while it waits for its M-Pesa payment, and for 48 hours where the order was made by chat.
      </p>
      <h2>Refusing and cancelling</h2>
      <p>
        We may refuse or cancel an order, for example when a price was plainly wrong or a part cannot be had any more.
        Whatever you paid for it then goes back to you. You may cancel an order yourself until it is paid.
      </p>
    </>
  );
}
