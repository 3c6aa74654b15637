import { Alert } from '@mantine/core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import styles from './form-section.module.css';

interface FormSectionProps {
  title: string;
  /** What is wrong with the fields in it; shown also while it is closed. */
  error?: string | undefined;
  /** A field in it is wrong, and says so itself: the section opens. The default is whether there is an `error`. */
  isWrong?: boolean;
  /** The form was opened for this section: it is open and in sight. */
  isTarget?: boolean;
  children: ReactNode;
}

/** A section of a form that is opened on demand. */
export function FormSection(props: FormSectionProps) {
  const { title, error, isWrong = error !== undefined, isTarget = false, children } = props;
  const [isOpen, setOpen] = useState(isTarget);
  const [wasWrong, setWasWrong] = useState(false);
  // While rendering, so that the form finds the field as soon as its error is there.
  if (isWrong !== wasWrong) {
    setWasWrong(isWrong);
    if (isWrong) setOpen(true);
  }
  const section = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (!isTarget) return;
    section.current?.querySelector('summary')?.focus();
    section.current?.scrollIntoView({ block: 'start' });
  }, [isTarget]);
  return (
    <>
      <details
        ref={section}
        className={styles.section}
        open={isOpen}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        {/* A dialog gives the first focus to it. */}
        <summary data-autofocus={isTarget || undefined}>{title}</summary>
        {isOpen && <div>{children}</div>}
      </details>
      {error !== undefined && (
        <Alert color="red" p="xs" role="alert">
          {error}
        </Alert>
      )}
    </>
  );
}
