import type { CategoryId } from '@shop/contracts/category';
import { isDrawing } from '@shop/contracts/media';
import { List, Text } from '@mantine/core';
import { FormSection } from './form-section.js';

/** What a shopper wants to see of a product of each category, the main picture first. */
const VIEWS: Record<CategoryId, string[]> = {
  monitors: [
    'The front, slightly from the side, with a bright picture on it',
    'The back with its stand',
    'The sockets, close enough to read their names',
    'The stand at its highest and lowest',
  ],
  'graphics-cards': [
    'The side with the fans, slightly from above',
    'The back plate',
    'The video sockets',
    'The edge with the power sockets',
    'Beside a ruler: length and thickness',
  ],
  memory: ['All modules of the kit side by side', 'One module from the side: its height', 'The label with the speed'],
  processors: ['The lid with its marking', 'The contacts', 'The box with what is in it'],
  storage: ['The top with its label', 'The bottom: chips on one side or on both', 'The connector'],
  motherboards: [
    'The whole board, straight from above',
    'The sockets at the back',
    'The processor socket and its power sockets',
    'The M.2 slots without their covers',
    'The edge with the headers, close enough to read them',
  ],
  cases: [
    'Front and side, slightly from above',
    'Inside, without the side panel',
    'Behind the board: room for cables',
    'The top and the sockets at the front',
    'Filters and fans',
  ],
  'power-supply': [
    'The fan side, slightly from above',
    'The side with the cable sockets',
    'The label with the watts of each voltage',
    'All cables that are in the box',
  ],
  'gaming-pc': [
    'Front and side, switched off, in daylight',
    'The same with its lights on',
    'Inside, straight from the side',
    'The sockets at the back',
    'A screen with the figures of a game or a test',
  ],
  'cpu-cooling': [
    'The cooler, slightly from above',
    'The base that touches the processor',
    'Beside a ruler: its height',
    'The mounting parts of each socket',
  ],
  accessories: [
    'The product, slightly from above',
    'Its back or bottom',
    'Its sockets or keys, close',
    'In a hand or on a desk: its size',
  ],
};

/** What makes a photograph of any product a good one. */
const EVERY_PHOTO = [
  'Taken by us, of the very product that we sell: no picture of a maker or of another shop without its written permission',
  'Daylight without flash, plain light background, nothing else in the picture',
  'At least 1,280 pixels wide, sharp, and square where the shape allows it (Crop makes it so)',
  'The product fills four fifths of the picture and is not cut off',
  'No serial number, no customer, no price, no watermark',
];

/** What to photograph of a product, and how (docs/product-rules.md#R374). */
export function PhotoChecklist({ category, image }: { category: CategoryId | ''; image: string }) {
  return (
    <>
      {isDrawing(image) && (
        <Text size="sm">The main picture is our drawing. A photograph as the main picture replaces it.</Text>
      )}
      <FormSection title="Checklist for photographs">
        {category !== '' && <Checklist title="Take, in this order" points={VIEWS[category]} isOrdered />}
        <Checklist title="Every photograph" points={EVERY_PHOTO} />
      </FormSection>
    </>
  );
}

interface ChecklistProps {
  title: string;
  points: readonly string[];
  isOrdered?: boolean;
}

const Checklist = ({ title, points, isOrdered = false }: ChecklistProps) => (
  <>
    <Text size="sm" fw={600} mt="xs">
      {title}
    </Text>
    <List size="sm" type={isOrdered ? 'ordered' : 'unordered'}>
      {points.map((point) => (
        <List.Item key={point}>{point}</List.Item>
      ))}
    </List>
  </>
);
