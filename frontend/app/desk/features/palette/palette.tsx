import { useDebouncedValue } from '@mantine/hooks';
import { Spotlight } from '@mantine/spotlight';
import { IconSearch } from '../../../shared/icons/search.js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useDeskUser, useMay } from '../../shared/desk-user.js';
import { orderTargets, productTargets, type Target, userTargets } from './api.js';

const TYPING_PAUSE_MS = 200;

/** Opens pages, products, orders and users by a few letters (Ctrl+K). `pages` are those the user may open. */
export function Palette({ pages }: { pages: readonly Target[] }) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), TYPING_PAUSE_MS);
  const groups = [
    { label: 'Pages', targets: pages.filter(({ label }) => label.toLowerCase().includes(text.trim().toLowerCase())) },
    // Results of the text before would be opened by mistake.
    ...useFound(search === text.trim() ? search : ''),
  ].filter(({ targets }) => targets.length > 0);
  return (
    <Spotlight.Root
      query={text}
      onQueryChange={setText}
      shortcut="mod + K"
      tagsToIgnore={[]}
      scrollable
      lockScroll={false}
      maxHeight="60vh"
    >
      <Spotlight.Search
        placeholder="Search pages, products, orders, users"
        aria-label="Search the desk"
        leftSection={<IconSearch size={20} stroke={1.6} />}
      />
      <Spotlight.ActionsList>
        {groups.map(({ label, targets }) => (
          <Spotlight.ActionsGroup key={label} label={label}>
            {targets.map((target) => (
              <Spotlight.Action
                key={target.id}
                label={target.label}
                description={target.description}
                onClick={() => void navigate(target.path)}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {groups.length === 0 && <Spotlight.Empty>Nothing found</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}

/** What the server finds, of each kind that the user may read. */
function useFound(search: string): { label: string; targets: readonly Target[] }[] {
  const { id } = useDeskUser();
  const [mayProducts, mayOrders, mayUsers] = [useMay('manage-products'), useMay('read-orders'), useMay('read-users')];
  const products = useEnabled(productTargets(id, search), mayProducts);
  const orders = useEnabled(orderTargets(id, search), mayOrders);
  const users = useEnabled(userTargets(id, search), mayUsers);
  return [
    { label: 'Products', targets: products },
    { label: 'Orders', targets: orders },
    { label: 'Users', targets: users },
  ];
}

function useEnabled(options: ReturnType<typeof productTargets>, isAllowed: boolean): readonly Target[] {
  const isEnabled = isAllowed && options.enabled === true;
  const { data } = useQuery({ ...options, enabled: isEnabled });
  return isEnabled ? (data ?? []) : [];
}
