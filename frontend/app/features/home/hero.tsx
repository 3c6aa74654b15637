import * as m from '@shop/messages/m';
import { LinkButton } from '../../shared/ui/link-button.js';
import art from './hero.svg';
import styles from './home.module.css';

/** The large section at the top of the home page. */
export function Hero({ name }: { name: string }) {
  return (
    <section className={styles.hero} aria-labelledby="hero-title">
      <div className={styles.heroInner}>
        <div className={styles.heroText}>
          <h1 id="hero-title">{m.home_hero_title()}</h1>
          <p>{m.home_hero_text({ name })}</p>
          <div className={styles.heroActions}>
            <LinkButton to="/category/all" size="lg" color="sun.4">
              {m.home_shop_now()}
            </LinkButton>
            <LinkButton to="/build-pc" size="lg" variant="outline" color="white">
              {m.home_build()}
            </LinkButton>
          </div>
        </div>
        <img className={styles.heroArt} src={art} alt="" width={640} height={440} fetchPriority="high" />
      </div>
    </section>
  );
}
