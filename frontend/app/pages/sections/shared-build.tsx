import { slotOf } from '@shop/contracts/build/slots';
import type { SavedBuild } from '@shop/contracts/builds';
import { formatKes } from '@shop/contracts/money';
import { Button, Skeleton } from '@mantine/core';
import { IconPuzzleOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { BUILD_PICTURE, buildPicturePath } from '../../features/build/build-picture.js';
import { savedBuildQuery } from '../../features/build/api.js';
import { definedParts, type Build } from '../../features/build/build-store.js';
import { QuoteButtons } from '../../features/build/quote-buttons.js';
import { useReplacement } from '../../features/build/use-replacement.js';
import { useSettings } from '../../features/settings/api.js';
import { formatDay } from '../../shared/dates.js';
import { EmptyState } from '../../shared/ui/empty-state.js';
import { LinkButton } from '../../shared/ui/link-button.js';
import { PageHead } from '../../shared/ui/page-head.js';
import { Picture } from '../../shared/ui/picture.js';
import { ProblemAlert } from '../../shared/ui/problem-alert.js';
import styles from './shared-build.module.css';

/** A saved build behind its link: today's prices, what is gone or dearer, and how to go on with it. */
export function SharedBuild({ code }: { code: string }) {
  const { data, error, refetch } = useQuery(savedBuildQuery(code));
  if (error?.status === 404) return <UnknownBuild />;
  if (error) return <ProblemAlert problem={error} title="Could not load the build" onRetry={() => void refetch()} />;
  return data ? <Shown saved={data} /> : <Skeleton height={480} radius="lg" />;
}

function UnknownBuild() {
  return (
    <>
      <PageHead title="Build not found" isPrivate />
      <h1>Build not found</h1>
      <EmptyState
        icon={<IconPuzzleOff size={34} />}
        title="There is no build behind this link"
        text="Check the link, or start a build of your own."
      >
        <LinkButton to="/build-pc">Build Your PC</LinkButton>
      </EmptyState>
    </>
  );
}

function Shown({ saved }: { saved: SavedBuild }) {
  const { name: shop } = useSettings();
  const { code, name, createdAt, total, totalWhenSaved, check } = saved;
  const navigate = useNavigate();
  const cloning = useReplacement(() => void navigate('/build-pc'));
  return (
    <>
      <PageHead
        title={`${name} | ${shop}`}
        description={`${saved.saved.map(({ nameWhenSaved }) => nameWhenSaved).join(', ')}. ${formatKes(total)} today at ${shop}.`}
        path={`/build-pc?build=${code}`}
        shareTitle={`${name}, ${formatKes(total)}`}
        picture={{ ...BUILD_PICTURE, path: buildPicturePath(code), alt: `A drawing of ${name} with its parts` }}
      />
      <h1>{name}</h1>
      <p className={styles.intro}>Saved on {formatDay(createdAt)}. Prices and stock are those of today.</p>
      <p className={styles.verdict}>{verdictOf(check)}</p>
      <ul className={styles.parts}>
        {saved.saved.map((part) => (
          <SavedPart key={part.slot} part={part} quantity={quantityOf(saved, part.slot)} />
        ))}
      </ul>
      <p className={styles.total}>
        Total <strong>{formatKes(total)}</strong>
        {total !== totalWhenSaved && <small>{formatKes(totalWhenSaved)} when it was saved</small>}
      </p>
      <div className={styles.actions}>
        <Button onClick={() => cloning.take(buildOf(saved))}>Clone</Button>
        <QuoteButtons codeOf={() => Promise.resolve(code)} />
        <LinkButton to="/build-pc" variant="subtle">
          Start empty
        </LinkButton>
      </div>
      {cloning.question}
    </>
  );
}

function SavedPart({ part, quantity }: { part: SavedBuild['saved'][number]; quantity: number }) {
  const { slot, productId, nameWhenSaved, priceWhenSaved, product } = part;
  return (
    <li className={styles.part}>
      {product ? (
        <Picture url={product.image} alt="" sizes="72px" />
      ) : (
        <span className={styles.gone} aria-hidden="true" />
      )}
      <div>
        <small>{slotOf(slot).name}</small>
        {product ? <Link to={`/product/${productId}`}>{product.name}</Link> : <b>{nameWhenSaved}</b>}
        {changeText(part) && <small className={styles.change}>{changeText(part)}</small>}
      </div>
      <span>
        {quantity > 1 && `${quantity} x `}
        {formatKes(product?.price ?? priceWhenSaved)}
      </span>
    </li>
  );
}

function changeText({ product, priceWhenSaved }: SavedBuild['saved'][number]): string | undefined {
  if (!product) return 'No longer sold';
  if (product.countInStock <= 0) return 'Sold out';
  if (product.price === priceWhenSaved) return undefined;
  return `${product.price > priceWhenSaved ? 'Dearer' : 'Cheaper'} than when it was saved (${formatKes(priceWhenSaved)})`;
}

function verdictOf({ compatible, verified, issues }: SavedBuild['check']): string {
  const unknown = issues.filter(({ severity }) => severity === 'unknown').length;
  if (!compatible) return 'These parts do not fit together';
  return verified ? 'All parts fit' : `Looks compatible, ${unknown} ${unknown === 1 ? 'check' : 'checks'} not verified`;
}

const quantityOf = ({ quantities }: SavedBuild, slot: string): number =>
  slot === 'ram' || slot === 'storage' ? quantities[slot] : 1;

/** The visitor's build with the parts that are still sold. */
const buildOf = ({ code, parts, quantities, owned }: SavedBuild): Build => ({
  parts: definedParts(parts),
  quantities,
  owned: owned.filter((slot) => parts[slot]),
  basedOn: code,
});
