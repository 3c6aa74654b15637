import { slotName } from '@shop/builder/texts/slot-name';
import { formatKes } from '@shop/contracts/money';
import { quoteNotes, quoteTotals } from '@shop/builder/texts/quote-texts';
import type { Quote } from '@shop/contracts/quotes';
import { Badge, Skeleton, Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatMoment } from '../../../shared/dates.js';
import { ProblemAlert } from '../../../shared/ui/problem-alert.js';
import { useDeskUser } from '../../shared/desk-user.js';
import { DetailHead, Section } from '../../shared/ui/detail.js';
import { quoteQuery } from './api.js';

/** What a quote promised, and whether it still does. */
export function QuoteView({ number }: { number: string }) {
  const { id } = useDeskUser();
  const { data, error, refetch } = useQuery(quoteQuery(id, number));
  if (error) return <ProblemAlert problem={error} title="Could not load the quote" onRetry={() => void refetch()} />;
  return data ? <Shown quote={data} /> : <Skeleton height={320} radius="md" />;
}

function Shown({ quote }: { quote: Quote }) {
  const { number, name, code, issuedAt, validUntil, lines } = quote;
  const isValid = Date.parse(validUntil) >= Date.now();
  return (
    <>
      <DetailHead title={number}>
        <Badge color={isValid ? 'green' : 'red'}>{isValid ? 'Valid' : 'Expired'}</Badge>
      </DetailHead>
      <p>
        <Link to={`/build-pc?build=${code}`}>{name}</Link>, issued {formatMoment(issuedAt)}, valid until{' '}
        {formatMoment(validUntil)}
      </p>
      <Section title="Parts">
        <Table>
          <Table.Tbody>
            {lines.map(({ slot, productId, name: product, sku, quantity, price, sum }) => (
              <Table.Tr key={`${slot} ${productId}`}>
                <Table.Td>
                  {slotName(slot)}: <Link to={`/product/${productId}`}>{product}</Link> ({sku})
                </Table.Td>
                <Table.Td ta="right">
                  {quantity} x {formatKes(price)}
                </Table.Td>
                <Table.Td ta="right">{formatKes(sum)}</Table.Td>
              </Table.Tr>
            ))}
            {quoteTotals(quote).map(([label, value]) => (
              <Table.Tr key={label}>
                <Table.Td colSpan={2} ta="right">
                  {label}
                </Table.Td>
                <Table.Td ta="right">{value}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Section>
      {quoteNotes(quote).map(({ heading, paragraphs }) => (
        <Section key={heading} title={heading}>
          {paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Section>
      ))}
    </>
  );
}
