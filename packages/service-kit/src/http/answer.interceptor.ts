import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';
import { map, type Observable } from 'rxjs';
import type { z } from 'zod';
import { type Shape, shapeOf } from './answer-shape.js';
import { ANSWER } from './serves.js';

/** Reduces answers to the fields of their schemas; Nest's serializer validates them too, which costs more than most queries. */
export class AnswerInterceptor implements NestInterceptor {
  private readonly shapes = new Map<z.ZodType, Shape>();

  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const schema = this.reflector.get<z.ZodType | undefined>(ANSWER, context.getHandler());
    if (!schema) return next.handle();
    const shape = this.shape(schema);
    return next.handle().pipe(map((answer: unknown) => (answer instanceof Object ? shape(answer) : answer)));
  }

  private shape(schema: z.ZodType): Shape {
    const shape = this.shapes.get(schema) ?? shapeOf(schema);
    this.shapes.set(schema, shape);
    return shape;
  }
}
