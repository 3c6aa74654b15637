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
        Use the shop for buying and for finding out about what we sell, and in no way that breaks the law or harms
        others.
      </p>
      <h2>Your account</h2>
      <p>
        Keep your password to yourself. What is done with your account counts as done by you until you tell us
        otherwise.
      </p>
      <h2>Orders</h2>
      <p>
        An order is an offer to buy. It is subject to our acceptance and to what is in stock. We may refuse or cancel an
        order; whatever you paid for it then goes back to you. Prices are in Kenyan shillings, ex VAT.
      </p>
      <h2>Ending</h2>
      <p>You may stop using the shop at any time. We may close an account that breaks these terms at any time.</p>
      <h2>No further promises</h2>
      <p>
        The shop and its texts are provided as they are. We do not promise that they are free of errors or always
        available. Your rights under Kenyan consumer law are not touched by this.
      </p>
      <h2>Contact</h2>
      <p>
        Questions about these terms: <a href={`mailto:${email}`}>{email}</a>.
      </p>
    </Prose>
  );
}
