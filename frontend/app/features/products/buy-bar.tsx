import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Price } from '../../shared/ui/price.js';
import styles from './buy-bar.module.css';

interface BuyBarProps {
  name: string;
  kes: number;
  /** The controls of the page that the bar stands in for while they are out of sight. */
  children: ReactNode;
  /** The button of the bar. */
  action: ReactNode;
}

/** The navigation bar of a phone, in pixels: what is below it cannot be seen. */
const NAVIGATION = 112;

/** On phones: price and button at the bottom edge, while those of the page are above what is seen. */
export function BuyBar({ name, kes, children, action }: BuyBarProps) {
  const controls = useRef<HTMLDivElement>(null);
  const [isAbove, setAbove] = useState(false);
  useEffect(() => {
    // All below counts as seen, so that a jump from above the controls to below them is noticed, too.
    const observer = new IntersectionObserver(([entry]) => entry && setAbove(!entry.isIntersecting), {
      rootMargin: `-${NAVIGATION}px 0px 1000000px`,
    });
    if (controls.current) observer.observe(controls.current);
    return () => observer.disconnect();
  }, []);
  return (
    <>
      <div ref={controls} className={styles.controls}>
        {children}
      </div>
      {isAbove && (
        <div className={styles.bar} data-buy-bar role="group" aria-label={name}>
          <Price kes={kes} />
          {action}
        </div>
      )}
    </>
  );
}
