import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';

type LinkButtonProps = Omit<ButtonProps, 'children'> & Pick<LinkProps, 'to' | 'state'> & { children: ReactNode };

/** A link that looks like a button. */
export function LinkButton(props: LinkButtonProps) {
  return <Button component={Link} {...props} />;
}
