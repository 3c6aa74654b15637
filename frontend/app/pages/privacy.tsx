import { Link } from 'react-router';
import { useSettings } from '../features/settings/api.js';
import { PageHead } from '../shared/ui/page-head.js';
import { Prose } from '../shared/ui/prose.js';

export default function PrivacyPage() {
  const { name, email } = useSettings();
  return (
    <Prose title="Privacy Policy">
      <PageHead
        title={`Privacy Policy | ${name}`}
        description={`What ${name} keeps about you, why, and what you can do about it.`}
        path="/privacy"
      />
      <p>This page says what {name} keeps about you, what for, and what you can do about it.</p>
      <h2>What we collect</h2>
      <ul>
        <li>Your name, email address, phone number and delivery address, when you give them to us.</li>
        <li>Your orders and payments: what you bought, when, and the M-Pesa receipts. Your PIN never reaches us.</li>
        <li>Reviews you write and messages you send us.</li>
        <li>
          Usage data: which requests your browser makes and when you were last signed in on which device. We need it to
          keep the shop working and safe.
        </li>
        <li>
          Cookies and browser storage: your cart, your favourites, your sign-in and your choice of light or dark stay in
          your own browser. We set no cookies of advertisers or other third parties.
        </li>
      </ul>
      <h2>What we use it for</h2>
      <p>
        To take and deliver your orders, to answer you, to keep the shop safe, and to meet the law on accounts and tax.
      </p>
      <h2>Who sees it</h2>
      <p>
        We do not sell personal data. Only those who carry out your order see what they need for it: the courier your
        name, phone number and address, Safaricom your phone number and the amount.
      </p>
      <RetentionAndRights />
      <h2>Contact</h2>
      <p>
        Write to <a href={`mailto:${email}`}>{email}</a> about anything on this page.
      </p>
    </Prose>
  );
}

function RetentionAndRights() {
  return (
    <>
      <h2>How long we keep it</h2>
      <p>
        Your account and what belongs to it for as long as you have the account. Orders and payments for as long as the
        law on accounts asks, without your name once the account is closed. Mails we sent you for 90 days, sign-ins for
        a month after they end, and questions to us for two years after they are answered.
      </p>
      <h2>Your choices</h2>
      <ul>
        <li>
          Access: see your details in your <Link to="/profile">profile</Link>, and download everything we keep about you
          under Security.
        </li>
        <li>Update: correct your name there, or ask us to correct anything else.</li>
        <li>Delete: close your account under Security; it takes your password and a moment.</li>
        <li>
          Opt out of marketing at any time. We only write about your account and your orders unless you ask for more.
        </li>
      </ul>
      <h2>How we protect it</h2>
      <p>
        Connections are encrypted, passwords are kept only as hashes that cannot be turned back, and you can sign out
        every other device at once. If something ever goes wrong with your data, we tell you and the Data Commissioner.
      </p>
    </>
  );
}
