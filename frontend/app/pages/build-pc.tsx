import { Tabs } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { partsQuery } from '../features/build/api.js';
import { BuildBar } from '../features/build/build-bar.js';
import { BuildSummary } from '../features/build/build-summary.js';
import styles from './build-pc.module.css';
import { PartList } from '../features/build/part-list.js';
import { SLOTS } from '../features/build/slots.js';
import { useSettings } from '../features/settings/api.js';
import { prefetched } from '../shared/prefetch.js';
import { Page } from '../shared/ui/page.js';
import { PageHead } from '../shared/ui/page-head.js';
import { prefetchOnClient } from '../shared/prefetch-on-client.js';
import { useCurrentBuild } from './sections/use-current-build.js';

const [firstSlot] = SLOTS;

export const loader = () => prefetched(partsQuery(firstSlot.categories));
export const clientLoader = () => prefetchOnClient(partsQuery(firstSlot.categories));

export default function BuildPage() {
  const { name } = useSettings();
  const { build, select, remove, clear, addAll, isAdding } = useCurrentBuild();
  const [slotId, setSlotId] = useState<string | null>(firstSlot.id);
  return (
    <Page>
      <PageHead
        title={`Build Your PC | ${name}`}
        description="Choose processor, board, memory, graphics, storage, case, cooling and power supply, and see the total as you go."
        path="/build-pc"
      />
      <h1>Build Your PC</h1>
      <p className={styles.intro}>Choose one part for each slot. Your build stays here until you clear it.</p>
      <div className={styles.layout}>
        <Tabs value={slotId} onChange={setSlotId} keepMounted={false} variant="pills">
          <Tabs.List mb="md">
            {SLOTS.map(({ id, name: slotName }) => (
              <Tabs.Tab key={id} value={id} rightSection={build[id] && <IconCheck size={16} aria-label="chosen" />}>
                {slotName}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {SLOTS.map((slot) => (
            <Tabs.Panel key={slot.id} value={slot.id}>
              <PartList slot={slot} selectedId={build[slot.id]?.id} onSelect={(part) => select(slot.id, part)} />
            </Tabs.Panel>
          ))}
        </Tabs>
        <BuildBar build={build} />
        <BuildSummary build={build} onRemove={remove} onAddAll={addAll} onClear={clear} isBusy={isAdding} />
      </div>
    </Page>
  );
}
