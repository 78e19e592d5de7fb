package main

import (
	"math"
	"slices"
	"time"

	"github.com/anishathalye/porcupine"
)

// verdict on a history.
type verdict struct {
	Result     porcupine.CheckResult `json:"result"`
	Operations int                   `json:"operations"`
	Ms         int64                 `json:"ms"`
}

// checker tries orders of operations until the deadline.
type checker struct {
	model    porcupine.Model
	deadline time.Time
}

// result is Unknown after the deadline; a timeout of zero would be none.
func (c checker) result(history []operation) porcupine.CheckResult {
	rest := time.Until(c.deadline)
	if rest <= 0 {
		return porcupine.Unknown
	}
	return porcupine.CheckOperationsTimeout(c.model, operations(history), rest)
}

// smallest is the shortest beginning of an illegal history that is illegal, without the reads that it can do without.
// Leaving out reads, or what follows, makes no legal history illegal. After the deadline it is the smallest so far.
func (c checker) smallest(history []operation) []operation {
	ends := make([]int64, 0, len(history))
	for _, did := range history {
		if did.Return != nil {
			ends = append(ends, *did.Return)
		}
	}
	slices.Sort(ends)
	first, _ := slices.BinarySearchFunc(ends, true, func(end int64, _ bool) int {
		if c.result(until(history, end)) == porcupine.Illegal {
			return 0
		}
		return -1
	})
	if first == len(ends) {
		return history
	}
	return c.withoutReads(until(history, ends[first]))
}

// withoutReads leaves out reads in ever smaller runs, while the rest stays illegal.
func (c checker) withoutReads(history []operation) []operation {
	for size := len(history); size > 0; size /= 2 {
		for from := 0; from < len(history); {
			to := min(from+size, len(history))
			kept := slices.Clone(history[:from])
			for _, did := range history[from:to] {
				if !did.isRead() {
					kept = append(kept, did)
				}
			}
			kept = append(kept, history[to:]...)
			if len(kept) < len(history) && c.result(kept) == porcupine.Illegal {
				from = to - (len(history) - len(kept))
				history = kept
			} else {
				from = to
			}
		}
	}
	return history
}

// until is the history as it was known at a moment: what has not returned may have happened.
func until(history []operation, end int64) []operation {
	var known []operation
	for _, did := range history {
		if did.Call > end {
			continue
		}
		if did.Return != nil && *did.Return > end {
			if did.isRead() {
				continue
			}
			did.Return, did.Answer = nil, ""
		}
		known = append(known, did)
	}
	return known
}

// operations for porcupine. One without a return ends after all others, as if it had not happened before.
func operations(history []operation) []porcupine.Operation {
	all := make([]porcupine.Operation, len(history))
	for index, did := range history {
		end := int64(math.MaxInt64)
		if did.Return != nil {
			end = *did.Return
		}
		all[index] = porcupine.Operation{ClientId: did.Client, Input: did, Call: did.Call, Return: end}
	}
	return all
}
