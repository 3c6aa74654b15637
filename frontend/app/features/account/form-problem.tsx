import type { Problem } from '../../shared/problem.js';
import styles from './account.module.css';

interface FormProblemProps {
  problem: Problem | null;
  /** The fields of the form, by name: what the server says about one of them is shown there. */
  fields: object;
}

/** Why the server did not take a form, unless the form shows that at a field. */
export function FormProblem({ problem, fields }: FormProblemProps) {
  if (!problem || problem.errors.some(({ path }) => path in fields)) return null;
  return (
    <p className={styles.notice} data-kind="problem" role="alert">
      {problem.message}
    </p>
  );
}
