import type { SlotId } from '@shop/contracts/build-parts';
import type { SavedBuild } from '@shop/contracts/builds';
import { formatKes } from '@shop/contracts/money';
import * as m from '@shop/messages/m';
import { Button, Checkbox, Skeleton } from '@mantine/core';
import { IconPuzzleOff } from '../../shared/icons/puzzle-off.js';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import { BUILD_PICTURE, buildPicturePath } from '../../features/build/build-picture.js';
import { savedBuildQuery } from '../../features/build/api.js';
import { definedIn, type Build } from '../../features/build/build-store.js';
import { QuoteButtons } from '../../features/build/quote-buttons.js';
import { useReplacement } from '../../features/build/use-replacement.js';
import { useSettings } from '../../features/settings/api.js';
import { formatDay } from '../../shared/dates.js';
import { EmptyState } from '../../shared/ui/empty-state.js';
import { LinkButton } from '../../shared/ui/link-button.js';
import { PageHead } from '../../shared/ui/page-head.js';
import { Picture } from '../../shared/ui/picture.js';
import { ProblemAlert } from '../../shared/ui/problem-alert.js';
import { AddQuestion } from './add-question.js';
import styles from './shared-build.module.css';
import { SharedProblems } from './shared-problems.js';
import { savedItems, useSharedPurchase, type PartChoice, type SavedItem } from './use-shared-purchase.js';
import { slotName } from '@shop/builder/texts/slot-name';
import { rich } from '../../shared/ui/rich.js';

/** A saved build behind its link: today's prices, what is gone or dearer, and how to go on with it. */
export default function SharedBuild({ code }: { code: string }) {
  const { data, error, refetch } = useQuery(savedBuildQuery(code));
  if (error?.status === 404) return <UnknownBuild />;
  if (data) return <Shown saved={data} />;
  return (
    <>
      <Untitled />
      {error ? (
        <ProblemAlert problem={error} title={m.build_load_failed()} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={480} radius="lg" />
      )}
    </>
  );
}

/** The page before its build is known, as the server sends it for a link that leads to none. */
const Untitled = () => <PageHead title={m.build_page_title({ name: useSettings().name })} isPrivate />;

function UnknownBuild() {
  return (
    <>
      <PageHead title={`${m.build_not_found()} | ${useSettings().name}`} isPrivate />
      <h1>{m.build_not_found()}</h1>
      <EmptyState icon={<IconPuzzleOff size={34} />} title={m.build_no_link()} text={m.build_no_link_text()}>
        <LinkButton to="/build-pc">{m.home_build()}</LinkButton>
      </EmptyState>
    </>
  );
}

function Head({ saved }: { saved: SavedBuild }) {
  const { code, name, total } = saved;
  const { name: shop } = useSettings();
  return (
    <PageHead
      title={`${name} | ${shop}`}
      description={m.build_shared_meta({
        parts: savedItems(saved)
          .map(({ nameWhenSaved }) => nameWhenSaved)
          .join(', '),
        total: formatKes(total),
        shop,
      })}
      path={`/build-pc?build=${code}`}
      shareTitle={`${name}, ${formatKes(total)}`}
      picture={{ ...BUILD_PICTURE, path: buildPicturePath(code), alt: m.build_drawing_of({ name }) }}
    />
  );
}

function Shown({ saved }: { saved: SavedBuild }) {
  const { code, name, createdAt, total, totalWhenSaved, check } = saved;
  const navigate = useNavigate();
  const build = useMemo(() => buildOf(saved), [saved]);
  const buying = useSharedPurchase(saved, build);
  const cloning = useReplacement(() => void navigate('/build-pc'));
  return (
    <>
      <Head saved={saved} />
      <h1>{name}</h1>
      <p className={styles.intro}>{m.build_saved_on({ day: formatDay(createdAt) })}</p>
      <p className={styles.verdict}>{verdictOf(check)}</p>
      <SharedProblems saved={saved} build={build} />
      <ul className={styles.parts}>
        {savedItems(saved).map((item, index) => (
          <SavedPart key={item.key} item={item} choice={buying.choiceOf(item)} isAboveFold={index < 2} />
        ))}
        {Object.entries(saved.ownParts).map(([slot, part]) => (
          <OwnPart key={slot} slot={slot as SlotId} name={part.name} />
        ))}
      </ul>
      <p className={styles.total}>
        {rich(m.build_total({ amount: formatKes(total), strong: (text) => <strong>{text}</strong> }))}
        {total !== totalWhenSaved && <small>{m.build_when_saved({ amount: formatKes(totalWhenSaved) })}</small>}
      </p>
      <div className={styles.actions}>
        <Button onClick={() => cloning.take(build)}>{m.build_clone()}</Button>
        <Button variant="default" disabled={buying.count === 0} loading={buying.isBusy} onClick={buying.add}>
          {buying.isAll ? m.build_add_all() : m.build_add_chosen({ count: buying.count })}
        </Button>
        <QuoteButtons codeOf={() => Promise.resolve(code)} />
        <LinkButton to="/build-pc" variant="subtle">
          {m.build_start_empty()}
        </LinkButton>
      </div>
      {cloning.question}
      <AddQuestion dialog={buying.dialog} />
    </>
  );
}

interface SavedPartProps {
  item: SavedItem;
  choice: PartChoice | undefined;
  isAboveFold: boolean;
}

function SavedPart({ item, choice, isAboveFold }: SavedPartProps) {
  const { kind, productId, nameWhenSaved, priceWhenSaved, product, quantity, isOwned } = item;
  return (
    <li className={styles.part}>
      {choice && product && <Checkbox className={styles.choice} size="md" aria-label={product.name} {...choice} />}
      {product ? (
        <Picture url={product.image} alt="" sizes="72px" isMain={isAboveFold} />
      ) : (
        <span className={styles.gone} aria-hidden="true" />
      )}
      <div>
        <small>{slotName(kind)}</small>
        {product ? <Link to={`/product/${productId}`}>{product.name}</Link> : <b>{nameWhenSaved}</b>}
        {isOwned && <small>{m.build_owned_then()}</small>}
        {!isOwned && changeText(item) && <small className={styles.change}>{changeText(item)}</small>}
      </div>
      <span>
        {quantity > 1 && `${quantity} x `}
        {formatKes(product?.price ?? priceWhenSaved)}
      </span>
    </li>
  );
}

/** A part from elsewhere: the person who saved the build has it. */
const OwnPart = ({ slot, name }: { slot: SlotId; name: string }) => (
  <li className={styles.part}>
    <span className={styles.gone} aria-hidden="true" />
    <div>
      <small>{slotName(slot)}</small>
      <b>{name}</b>
      <small>{m.build_owned_then()}</small>
    </div>
  </li>
);

function changeText({ product, priceWhenSaved }: SavedItem): string | undefined {
  if (!product) return m.cart_no_longer_sold();
  if (product.countInStock <= 0) return m.cart_sold_out();
  if (product.price === priceWhenSaved) return undefined;
  const price = formatKes(priceWhenSaved);
  return product.price > priceWhenSaved ? m.build_dearer({ price }) : m.build_cheaper({ price });
}

function verdictOf({ compatible, verified, issues }: SavedBuild['check']): string {
  const unknown = issues.filter(({ severity }) => severity === 'unknown').length;
  if (!compatible) return m.build_do_not_fit();
  return verified ? m.build_all_fit() : m.build_unverified_count({ count: unknown });
}

/** The visitor's build with the parts that are still sold. */
const buildOf = ({ code, parts, quantities, owned, extras, ownParts }: SavedBuild): Build => ({
  parts: definedIn(parts),
  quantities,
  owned: owned.filter((slot) => parts[slot]),
  extras: extras.flatMap(({ kind, product, quantity, owned: isOwned }) =>
    product ? [{ kind, part: product, quantity, isOwned }] : [],
  ),
  ownParts,
  basedOn: code,
});
