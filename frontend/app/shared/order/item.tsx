import { isAssembly } from '@shop/contracts/assembly';
import { Link } from 'react-router';
import { Picture } from '../ui/picture.js';

interface ItemPictureProps {
  product: string;
  url: string;
  sizes: string;
}

/** The picture of a line of a cart or an order; a service has a drawing. */
export const ItemPicture = ({ product, url, sizes }: ItemPictureProps) => (
  <Picture url={isAssembly(product) ? '/assembly.svg' : url} alt="" sizes={sizes} />
);

/** The name of such a line; a service has no page to link to. */
export const ItemName = ({ product, name }: { product: string; name: string }) =>
  isAssembly(product) ? <b>{name}</b> : <Link to={`/product/${product}`}>{name}</Link>;
