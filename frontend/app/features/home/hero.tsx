import { LinkButton } from '../../shared/ui/link-button.js';
import art from './hero.svg';
import styles from './home.module.css';

/** The large section at the top of the home page. */
export function Hero({ name }: { name: string }) {
  return (
    <section className={styles.hero} aria-labelledby="hero-title">
      <div className={styles.heroInner}>
        <div className={styles.heroText}>
          <h1 id="hero-title">PC parts and gaming gear, delivered across Kenya</h1>
          <p>
            {name} stocks hand-picked components at clear shilling prices. Pay with M-Pesa from your phone and follow
            your order to the door.
          </p>
          <div className={styles.heroActions}>
            <LinkButton to="/category/all" size="lg" color="sun.4">
              Shop Now
            </LinkButton>
            <LinkButton to="/build-pc" size="lg" variant="outline" color="white">
              Build Your PC
            </LinkButton>
          </div>
        </div>
        <img className={styles.heroArt} src={art} alt="" width={640} height={440} fetchPriority="high" />
      </div>
    </section>
  );
}
