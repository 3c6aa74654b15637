import { useSettings } from '../features/settings/api.js';
import { PageHead } from '../shared/ui/page-head.js';
import { Prose } from '../shared/ui/prose.js';

export default function PrivacyPage() {
  const { name, email } = useSettings();
  return (
    <Prose title="Privacy Policy">
      <PageHead
        title={`Privacy Policy | ${name}`}
        description={`What ${name} keeps about you, and why.`}
        path="/privacy"
      />
      <p>This page says what {name} keeps about you, what for, and what you can do about it.</p>
      <h2>What we collect</h2>
      <ul>
        <li>Your name, email address, phone number and delivery address, when you give them to us.</li>
        <li>Your orders and how they were paid. Your M-Pesa PIN never reaches us.</li>
        <li>How the shop is used, and what your browser stores to make it work, such as your cart and your sign-in.</li>
      </ul>
      <h2>What we use it for</h2>
      <p>
        To take and deliver your orders, to answer you, to keep the shop safe, and to meet the law on accounts and tax.
      </p>
      <h2>Who sees it</h2>
      <p>
        We do not sell personal data. Only those who carry out your order see what they need for it: the courier your
        address, Safaricom your phone number and the amount.
      </p>
      <h2>Your choices</h2>
      <ul>
        <li>See and correct your details in your profile, or ask us for a copy of everything we keep.</li>
        <li>
          Have your account deleted. Orders stay in our books as the law requires, without more about you than needed.
        </li>
        <li>Say no to marketing at any time.</li>
      </ul>
      <h2>Contact</h2>
      <p>
        Write to <a href={`mailto:${email}`}>{email}</a> about anything on this page.
      </p>
    </Prose>
  );
}
