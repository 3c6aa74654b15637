import { useState, type ReactNode } from 'react';

/** Renders its children once their place is nearly in view. `className`: the place until then, never rendered after. */
export function WhenNear({ className, children }: { className?: string; children: ReactNode }) {
  const [isNear, setNear] = useState(false);
  return isNear ? children : <div className={className} ref={whenNear(() => setNear(true))} />;
}

const whenNear = (tell: () => void) => (element: Element | null) => {
  if (!element) return undefined;
  const observer = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && tell(), {
    rootMargin: '400px',
  });
  observer.observe(element);
  return () => observer.disconnect();
};
