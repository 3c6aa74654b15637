import { createContext, use, type ReactNode } from 'react';

type Level = 'h3' | 'h4';

/** The level of the headings of an order's sections: one below the heading that they stand under. */
export const SectionLevel = createContext<Level>('h4');

/** A part of an order with a heading. */
export function OrderSection({ title, children }: { title: string; children: ReactNode }) {
  const Heading = use(SectionLevel);
  return (
    <section>
      <Heading>{title}</Heading>
      {children}
    </section>
  );
}
