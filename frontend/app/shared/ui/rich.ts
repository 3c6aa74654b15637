import { createElement, Fragment, type ReactNode } from 'react';

/** The parts of a message with tags as one node: `rich(m.terms_intro({ a: (text) => <Link to="/terms">{text}</Link> }))`. */
export const rich = (parts: readonly ReactNode[]): ReactNode => createElement(Fragment, null, ...parts);
