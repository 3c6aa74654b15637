import { Link, useNavigate } from 'react-router';
import { AuthCard } from '../features/session/auth-card.js';
import { SignInForm } from '../features/session/sign-in-form.js';
import { useSettings } from '../features/settings/api.js';
import { PageHead } from '../shared/ui/page-head.js';

export default function SignInPage() {
  const { name } = useSettings();
  const navigate = useNavigate();
  return (
    <AuthCard
      title="Sign In"
      text={`Welcome back to ${name}.`}
      footer={
        <span>
          New here? <Link to="/signup">Sign Up</Link>
        </span>
      }
    >
      <PageHead title={`Sign In | ${name}`} isPrivate />
      <SignInForm onDone={() => void navigate('/')} />
    </AuthCard>
  );
}
