import { describe, expect, it } from '@jest/globals';
import { MOST_DEMONSTRATION_ACCOUNTS } from '@shop/contracts/demonstration-accounts';
import { catalogue } from '../catalogue.js';
import { Course, orderedBy, readCustomers } from './customers.js';

const customers = readCustomers();
const reviews = customers.flatMap((customer) => customer.reviews);

describe('the demonstration', () => {
  it('orders only products of the catalogue that are in stock, each once in an order', () => {
    for (const customer of customers) {
      const ordered = orderedBy(customer);
      expect(new Set(ordered).size).toBe(ordered.length);
      expect(ordered.length).toBeGreaterThan(0);
      for (const slug of ordered) {
        const buyers = customers.filter((one) => orderedBy(one).includes(slug)).length;
        expect({ slug, left: catalogue.find((product) => product.slug === slug)?.countInStock }).toEqual({
          slug,
          left: expect.any(Number),
        });
        expect(catalogue.find((product) => product.slug === slug)?.countInStock ?? 0).toBeGreaterThan(buyers);
      }
    }
  });

  it('has each course, and reviews only from customers who paid', () => {
    expect(new Set(customers.map(({ course }) => course))).toEqual(new Set(Course.options));
    for (const { course, reviews: own } of customers) if (course === 'cancelled') expect(own).toEqual([]);
    expect(customers.length).toBeLessThan(MOST_DEMONSTRATION_ACCOUNTS);
  });

  it('says something else in each review and question, with good and bad ratings', () => {
    expect(new Set(reviews.map(({ comment }) => comment)).size).toBe(reviews.length);
    expect(new Set(reviews.map(({ rating }) => rating))).toEqual(new Set([2, 3, 4, 5]));
    for (const { questions } of customers)
      for (const { product } of questions) expect(catalogue.map(({ slug }) => slug)).toContain(product);
  });

  it('invents no measurement: no review names frames, scores or temperatures', () => {
    for (const { comment } of reviews) expect(comment).not.toMatch(/\bfps\b|frames per|\bscore|°C|degrees|cinebench/i);
  });
});
